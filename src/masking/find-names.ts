/** Finds names that a text introduces: "my name is", "Frau", "Cordialement". */
const nameWords =
  /\p{Lu}[\p{L}\p{M}]+(?:[’'-]\p{L}[\p{L}\p{M}]*)*(?: (?:de|da|do|dos|das|di|del|la|van|von|der|bin|al|el|lo|e|y)(?= \p{Lu}))*(?: \p{Lu}[\p{L}\p{M}]*(?:[’'-]\p{L}[\p{L}\p{M}]*)*){0,3}/uy
/** For scripts without capitals, and careless spelling. */
const anyWord = /[\p{L}\p{M}]{2,}(?:[’'-][\p{L}\p{M}]+)*/uy
const arabicName =
  /[\u0620-\u06d3]{2,}(?: ال[\u0620-\u06d3]{2,}| (?!و|لم|أ)[\u0620-\u06d3]{3,}(?=[،,.]| و|$))?/uy

/** A name follows in any case. */
const strongIntroductions =
  /(?<![\p{L}\p{M}])(?:my name is|my name's|name is|i am called|mein name ist|ich hei(?:ß|ss)e|je m['’]appelle|mon nom est|me llamo|mi nombre es|meu nome [ée]|(?:eu )?me chamo|mi chiamo|il mio nome [èe]|chamo-me|je me nomme|mi apellido es|my surname is|mein nachname ist|nama saya(?: adalah)?|perkenalkan,? saya|atas nama|in the name of|auf den namen|au nom de|a nombre de|em nome de|a nome di)\s+/giu

/** A name follows if capitalized and no other common word. */
const weakIntroductions =
  /(?<![\p{L}\p{M}])(?:i['’]?m|i am|this is|it['’]?s|hier ist|hier spricht|ich bin|c['’]est|je suis|soy|habla|aqui [ée]|sou|fala|sono|qui [èe]|tell|(?:you(?:['’]re| are) )?speaking with|es schreibt(?: ihnen)?|kontoinhaber(?:in)?|karteninhaber(?:in)?|titular(?: de la cuenta| da conta)?(?: es| é)?|titulaire(?: du compte)?|(?:le|les) escribe|(?:le|vi) scrive|saya|dengan|quem fala [ée])\s+(?:(?:o|a|la|il|el|le) )?/giu

const titles =
  /(?<![\p{L}\p{M}])(?:mr|mrs|ms|miss|dr|herrn?|frau|m(?=\.)|mme|mlle|madame|monsieur|sr|sra|señora?|don|doña|dona|seu|sig|sig\.ra|signora?|bapak|bpk|ibu|pak|kak)\.?\s+/giu

const relatives =
  /(?<![\p{L}\p{M}])(?:my|meine?|m(?:on|a)|mi|mio|mia|meu|minha) (?:mother|father|wife|husband|son|daughter|brother|sister|mutter|vater|frau|mann|sohn|tochter|bruder|schwester|mère|père|mari|femme|fils|fille|frère|sœur|madre|padre|marido|esposa|esposo|mujer|hijo|hija|hermano|hermana|mãe|pai|filho|filha|irmão|irmã|marito|moglie|figlio|figlia|fratello|sorella)\s+/giu

const signOffs =
  /(?<![\p{L}\p{M}])(?:thanks|thank you|regards|cheers|best wishes|best|sincerely|yours(?: truly| sincerely| faithfully)?|mfg|vg|lg|herzlichst(?: ihre?)?|amicalement|gr(?:ü|ue)(?:ß|ss)en?|gru(?:ß|ss)|cordialement|merci|bien à vous|salutations|bisous|saludos?|gracias|atentamente|cordialmente|atenciosamente|att|abs|cumprimentos|obrigad[oa]|abra[çc]os?|saluti|saluto|cordialità|grazie|terima kasih|hormat saya|salam|dhanyawad|shukriya)\s*[,.!–-]?\s+/giu

/** Between a sign-off and the name: "Grazie mille,", "Salam hangat,". */
const politeWords = /\p{Ll}[\p{Ll}\p{M}]*(?: \p{Ll}[\p{Ll}\p{M}]*){0,2}\s{0,5}[,!\n]\s*/uy

const here = /(?<=^|[\s,!])(\p{Lu}[\p{L}\p{M}’'-]+(?: \p{Lu}[\p{L}\p{M}’'-]+){0,2}) here(?![\p{L}])/gu
const arabicIntroductions = /(?<![\p{L}\p{M}])(?:اسمي(?: الكامل)?|معك|معكم|الأستاذة?|السيدة?|باسم)\s+/gu
const arabicWeak = /(?<![\p{L}\p{M}])(?:أنا|انا|شكرا لكم،?|شكرا،?|تحياتي،?|التحية،?|الاحترام،?)\s+/gu
const hindiPhrases: readonly RegExp[] = [
  /मेरा नाम ([\p{L}\p{M}]+(?: [\p{L}\p{M}]+){0,3}?) (?:है|हैं)(?![\p{L}\p{M}])/gu,
  /mera naam ([\p{L}\p{M}]+(?: [\p{L}\p{M}]+){0,3}?) hai(?!\p{L})/giu,
  /मैं ([\p{L}\p{M}]+(?: [\p{L}\p{M}]+){0,3}?) बोल (?:रहा|रही)/gu,
  /main ([\p{L}\p{M}]+(?: [\p{L}\p{M}]+){0,3}?) bol (?:raha|rahi)(?!\p{L})/giu,
  /(?:धन्यवाद|सादर|भवदीय|भवदीया|आपका|आपकी),?\s([\p{L}\p{M}]+(?: [\p{L}\p{M}]+){0,2})$/gmu,
  /(?:श्रीमती|श्री|सुश्री) ([\p{L}\p{M}]+(?: [\p{L}\p{M}]+){0,3}?) (?:ने|को|से|का|की|के|जी)(?![\p{L}\p{M}])/gu,
]

const noNames = new Set(
  'the a an not very so still just also here there now sorry happy sad angry customer your you urgent wrong what where when how why please never waiting looking going trying getting having from in on at it is was are and or but kunde kundin stammkunde neukunde student studentin mieter mieterin besitzer der die das ein eine nicht sehr auch noch so sicher gerade seit mit im auf aus client cliente klient le la les un une pas très tres en de déjà deja toujours el los las una uno no muy o os as um uma não nao muito il lo gli un una molto già gia e german british french english italian spanish american indian hai hello hi hallo hola senin selasa rabu kamis jumat sabtu minggu besok mau ingin sudah belum juga sangat olá ola ciao bonjour'.split(
    ' ',
  ),
)

function isName(word: string): boolean {
  return !noNames.has(word.split(' ')[0]?.toLowerCase() ?? '')
}

function at(pattern: RegExp, text: string, start: number): string | undefined {
  pattern.lastIndex = start
  return pattern.exec(text)?.[0]
}

export interface IntroducedName {
  readonly name: string
  readonly start: number
}

/** Returns names in the order of their claim. */
export function introducedNames(text: string): IntroducedName[] {
  const found: IntroducedName[] = []
  const claim = (name: string | undefined, start: number) => {
    if (name !== undefined && isName(name)) found.push({ name: name.trimEnd(), start })
  }
  for (const { index, 0: phrase } of text.matchAll(strongIntroductions)) {
    const start = index + phrase.length
    claim(at(nameWords, text, start) ?? at(anyWord, text, start), start)
  }
  for (const pattern of [weakIntroductions, titles, relatives]) {
    for (const { index, 0: phrase } of text.matchAll(pattern)) {
      const start = index + phrase.length
      claim(at(nameWords, text, start), start)
    }
  }
  for (const { index, 0: phrase } of text.matchAll(signOffs)) {
    const start = index + phrase.length
    const named = at(nameWords, text, start)
    const more = named === undefined ? (at(politeWords, text, start) ?? '') : ''
    const nameStart = start + more.length
    const name = more === '' ? named : at(nameWords, text, nameStart)
    // A sentence after the thanks is capitalized too.
    if (name !== undefined && /^\s*(?:$|[\n,.–-])/u.test(text.slice(nameStart + name.length)))
      claim(name, nameStart)
  }
  for (const match of text.matchAll(here)) claim(match[1], match.index)
  claimUncasedNames(text, claim)
  return found
}

function claimUncasedNames(text: string, claim: (name: string | undefined, start: number) => void): void {
  for (const { index, 0: phrase } of text.matchAll(arabicIntroductions)) {
    claim(at(arabicName, text, index + phrase.length), index + phrase.length)
  }
  for (const { index, 0: phrase } of text.matchAll(arabicWeak)) {
    const start = index + phrase.length
    const name = at(arabicName, text, start)
    if (name !== undefined && /^\s*(?:$|[،,.])/u.test(text.slice(start + name.length))) claim(name, start)
  }
  for (const pattern of hindiPhrases) {
    for (const match of text.matchAll(pattern)) {
      const [whole, name = ''] = match
      claim(name, match.index + whole.indexOf(name))
    }
  }
}

const minPartCharacters = 3

/** Returns a name and its words that are long enough to identify a person. */
export function formsOfName(name: string): string[] {
  const whole = name.trim()
  const parts = whole.split(/\s+/).filter((part) => part.length >= minPartCharacters && isName(part))
  return [...new Set([whole, ...parts])].filter((form) => form !== '')
}
