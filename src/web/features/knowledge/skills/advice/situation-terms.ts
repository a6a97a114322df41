export interface SkillText {
  id: string
  title?: string | null | undefined
  description?: string | null | undefined
  skill?: string | null | undefined
}

/** Words of every description, in English, Spanish and Arabic. */
const emptyWords = new Set(
  `a about after again all also an and any are as ask asks asked at be because been before but by can cannot client clients could
  customer customers did do does for from get gets had has have how i if in into is it its just like may me more much my need needs
  no not now of on once one only or other our out over person people please say says send sends she should so some somebody someone
  something still such tell tells than that the their them then there they thing this those to too up use user users want wants was
  we what when whenever where whether which who whose why will wish wishes with without would write writes you your want know
  question questions mention mentions another exactly really
  ahora algo alguien algún alguna antes aún cada clienta clientas cliente clientes como cómo con cuál cuando cuándo cuánta cuánto
  debe decir del desde desea dice donde dónde ella ellos ese esa está están este esta esto estos hace haber han hasta hay les los las más
  mensaje mientras muy nada necesita nos nuestra nuestro otra otras otro otros para pero persona pide por porque pregunta preguntan preguntas puede pueden qué
  que quién quiere quieren quisiera según ser siempre sin sobre solicita sólo solo son sus también tener tiene todas todo todos tras una unas
  uno unos usuario usuarios usted varios vez
  عندما إذا حين حينما العميل عميل العملاء الزبون المستخدم شخص يسأل يريد يطلب يرغب يحتاج يقول يكتب يذكر يبلغ أن إن عن على إلى من في مع هل ما ماذا
  متى كيف أين كم أي هو هي هذا هذه ذلك تلك الذي التي قد لا لم لن ليس أو ثم كل بعد قبل عند غير له لها به بها فيه عليه إليه لديه أنه إنه كان يكون
  السؤال سؤال أمر الأمر شيء`.split(/\s+/),
)

/** Deliberately rough: "returns", "returned" and "returning" are equal, as are Arabic words with and without an article. */
function stemOf(word: string): string {
  const stem = word
    .replace(/(?:ies)$/, 'y')
    .replace(/(?:ing|ed|es|s)$/, '')
    .replace(/^[وبلكف]?ال/, '')
  return stem.length >= 3 ? stem : word
}

const cached = new WeakMap<SkillText, ReadonlyMap<string, string>>()

/** Stems with the words as written. */
export function situationWords(skill: SkillText): ReadonlyMap<string, string> {
  const found = cached.get(skill) ?? readWords(skill)
  cached.set(skill, found)
  return found
}

function readWords({ title, description }: SkillText): ReadonlyMap<string, string> {
  // Arabic marks of vowels are optional.
  const text = `${description ?? ''} ${(title ?? '').replaceAll('-', ' ')}`.replaceAll(/\p{Mn}/gu, '')
  const words = new Map<string, string>()
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    if (word.length < 3 || emptyWords.has(word)) continue
    const stem = stemOf(word)
    if (!words.has(stem)) words.set(stem, word)
  }
  return words
}
