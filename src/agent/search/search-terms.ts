export interface TextTerm {
  /** In search form. */
  term: string
  word: string
}

export const maxSearchedCharacters = 20_000

/** Without accents. */
const functionWords = new Set(
  [
    'a about am an and any are as at be been but by can could did do does far for from get had has have hello her hey hi him his how long many much i if in into is it its just like may me might my no not of on one or our out please she should so some tell than thank thanks that the their them then there these they this to too up us want wants was we were what when where which who why will with would yes you your',
    'aber als am an auch auf aus bei bin bis das dass dem den der des dich die dir doch du ein eine einem einen einer er es fur habe haben hallo hat ich ihr im in ist ja kann kein keine man mein meine mich mir mit nach nein nicht noch nur oder sich sie sind so uber um und uns von vom war was wann wenn wer werden wie wir wird wo zu zum zur',
    'al como con cual cuando cuanta cuantas cuanto cuantos de del donde el ella en eres es esta este esto estoy ha hay hola la las le les lo los me mi mis muy no nos o para pero por porque que quien quiero se si sin sobre soy su sus te tengo tiene tu un una uno unos y ya yo',
    'ai au aux avec bonjour ce cela ces cet cette comment dans de des du elle en est et etes il ils j je l la le les leur ma mais me mes mon n ne nos notre nous on ou par pas plus pour pourquoi qu quand que quel quelle qui sa se ses son sont suis sur ta te tes toi ton tu un une vos votre vous y',
    'anche che chi ci come con cosa da dal del della di dove e ed gli ha ho il io la le lo ma mi mio nel nella no non o per perche piu quando se si sono su sul sulla ti tu un una uno vi voi',
    'ao aos com como da das de do dos e ela ele em esta eu foi mais mas me meu minha na nao no nos o oi ola os ou para pela pelo por qual quando que quem se sem sua tem um uma voce',
    'de een en het ik in is je mijn niet op te van voor wat waar wanneer wie zijn',
    'bir bu cok da de icin ile mi mu ne nerede ve var',
    'ان او اي اين الي التي الذي انا انت بعد بين ثم ذين عن عند عندما علي في قد كم كيف لا لكن لم لن ليس ما ماذا متي مع من هذا هذه هل هنا هناك هو هي يا',
    'и в во не на я с со как а то все она так его но ты к у же вы за бы по ее мне есть ли о из что где когда это для мы мой от',
  ].flatMap((words) => words.split(' ')),
)

/** Letters whose accent does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ة: 'ه',
  ى: 'ي',
}

const accents =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{Mn}+/gu

/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu

/** Normalizes text for comparison: no case or accents. */
export function searchForm(text: string): string {
  return text
    .normalize('NFKD')
    .replace(accents, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđðþıةى]/g, (letter) => plainLetters[letter] ?? letter)
}

/** Returns a text's terms without function words; unspaced scripts give character pairs. */
export function searchTermsOf(text: string): TextTerm[] {
  const found: TextTerm[] = []
  const spelled = text.slice(0, maxSearchedCharacters).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  for (const [word] of spelled.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const form = searchForm(word)
    for (const [run] of form.matchAll(unspaced)) found.push(...pairsOf(run))
    const spacedForm = form.replace(unspaced, ' ')
    for (const piece of spacedForm.split(' ')) {
      const term = withoutArticle(piece)
      if (isTelling(term)) found.push({ term, word: spacedForm === form ? word : piece })
    }
  }
  return found
}

function isTelling(term: string): boolean {
  return (term.length > 1 || /\p{N}/u.test(term)) && !functionWords.has(term)
}

/** Arabic joins it to the word. */
function withoutArticle(term: string): string {
  return term.startsWith('ال') && term.length > 4 ? term.slice(2) : term
}

/** Next to other Japanese letters, Hiragana are mostly function words. */
function pairsOf(run: string): TextTerm[] {
  const characters = [...run]
  if (characters.length === 1) return [{ term: run, word: run }]
  const pairs = characters.slice(1).map((second, at) => `${characters[at]}${second}`)
  const telling = pairs.filter((pair) => !/^\p{Script=Hiragana}+$/u.test(pair))
  return (telling.length > 0 ? telling : pairs).map((pair) => ({ term: pair, word: pair }))
}
