import { searchTermsOf } from '../../agent/search/search-terms.ts'

export interface GapPhrases {
  titles: {
    neverSays: (text: string) => string
    noHandover: string
    handoverMessage: string
    handoverWhenAsked: string
    handover: (name: string) => string
  }
  messages: {
    wouldYouSay: (text: string) => string
    person: string
    help: string
  }
}

const english: GapPhrases = {
  titles: {
    neverSays: (text) => `Never says “${text}”`,
    noHandover: 'No handover for an ordinary question',
    handoverMessage: 'Handover message',
    handoverWhenAsked: 'Handover when asked',
    handover: (name) => `Handover: ${name}`,
  },
  messages: {
    wouldYouSay: (text) => `Would you say “${text}”?`,
    person: 'I want to speak to a person.',
    help: 'Hello, can you help me?',
  },
}

const others: Readonly<Record<string, GapPhrases>> = {
  es: {
    titles: {
      neverSays: (text) => `Nunca dice «${text}»`,
      noHandover: 'Sin transferencia ante una pregunta corriente',
      handoverMessage: 'Mensaje de transferencia',
      handoverWhenAsked: 'Transferencia cuando se pide',
      handover: (name) => `Transferencia: ${name}`,
    },
    messages: {
      wouldYouSay: (text) => `¿Dirías «${text}»?`,
      person: 'Quiero hablar con una persona.',
      help: 'Hola, ¿me puedes ayudar?',
    },
  },
  ar: {
    titles: {
      neverSays: (text) => `لا يقول أبدًا «${text}»`,
      noHandover: 'لا تسليم عند سؤال عادي',
      handoverMessage: 'رسالة التسليم',
      handoverWhenAsked: 'التسليم عند الطلب',
      handover: (name) => `التسليم: ${name}`,
    },
    messages: {
      wouldYouSay: (text) => `هل تقول «${text}»؟`,
      person: 'أريد التحدث إلى شخص من الفريق.',
      help: 'مرحبًا، هل يمكنك مساعدتي؟',
    },
  },
}

/** Returns the phrases of a language; English ones if it has none. */
export function gapPhrases(language: string): GapPhrases {
  return others[language] ?? english
}

/** Patterns of a language for "When a customer wants to book a repair." */
interface SituationForm {
  /** Replaced by its first group, if any. */
  start: RegExp
  /** Ends the first of several situations. */
  end: RegExp
  openings: readonly (readonly [RegExp, start: string, end: string])[]
  /** Turns third-person possessives into the customer's own. */
  mine?: readonly [RegExp, string]
}

const forms: readonly SituationForm[] = [
  {
    start:
      /^(?:use (?:this |it )?)?(?:when(?:ever)?|if|for) (?:an? |the |any )?(?:customer|client|user|visitor|parent|guest|\w+body|someone)s? /i,
    end: /[.;]\s| or (?=asks?|wants?|names?|reports?|disputes?|mentions?)/,
    openings: [
      [/^(?:wants?|would like) to /i, 'I want to ', '.'],
      [/^(?:wants?|needs?|asks? for|requests?) /i, 'I need ', '.'],
      [/^asks? about /i, 'I have a question about ', '.'],
      [/^asks? (?=how|what|which|where|when|why|who|whether|if)/i, 'Can you tell me ', '?'],
      [/^(?:has|have) /i, 'I have ', '.'],
      [/^(?:reports?|mentions?|names?|describes?) /i, 'It is about ', '.'],
    ],
    mine: [/\b(?:his|her|their) /gi, 'my '],
  },
  {
    start:
      /^(?:cuando|si) (?:(?:un|una|el|la|algún|alguna) )?(?:client[ea]|usuari[oa]|visitante|persona|alguien) /i,
    end: /[.;]\s| o (?=pregunta|quiere|pide|necesita|solicita|menciona|informa|avisa)/,
    openings: [
      [/^(?:quiere|desea) /i, 'Quiero ', '.'],
      [/^(?:pide|necesita|solicita) /i, 'Necesito ', '.'],
      [/^pregunta (?:por|sobre) /i, 'Tengo una pregunta sobre ', '.'],
      [
        /^pregunta (?=(?:a |de |por |para |con )?(?:qué|cuál|cuánt|cuándo|cómo|dónde|adónde|quién|si ))/i,
        '¿Me puedes decir ',
        '?',
      ],
      [/^tiene /i, 'Tengo ', '.'],
      [/^(?:menciona|describe|(?:informa|avisa|habla|se queja) de) /i, 'Se trata de ', '.'],
    ],
    mine: [/(?<= )su(s?) /gi, 'mi$1 '],
  },
  {
    // The verb comes before the customer.
    start: /^(?:عندما|إذا|حين|حينما) (\S+ )(?:ال)?(?:عميل|زبون|مستخدم|زائر|شخص) /,
    end: /[.؛;]\s| أو (?=يسأل|يريد|يطلب|يذكر|يبلّ?غ)/,
    openings: [
      [/^(?:يريد|يرغب في) (?!أن )/, 'أريد ', '.'],
      [/^(?:يطلب|يحتاج إلى) (?!أن |من )/, 'أحتاج إلى ', '.'],
      [/^يسأل عن /, 'لدي سؤال عن ', '.'],
      [/^يسأل (?=متى|كيف|كم|أين|هل|ما|ماذا|لماذا|أي|من )/, 'هل يمكنك إخباري ', '؟'],
      [/^يبلّ?غ عن /, 'أريد الإبلاغ عن ', '.'],
    ],
  },
]

/** Rewrites "When a customer wants to book a repair." as a customer would; other sentences stay. */
export function customerMessageOf(when: string, name: string): string {
  const sentence = when.trim().replace(/[.!]+$/, '')
  if (searchTermsOf(sentence).length === 0 || /^(?:always|siempre|دائم[اً]*)$/i.test(sentence))
    return name.replace(/[-_]+/g, ' ')
  const form = forms.find(({ start }) => start.test(sentence))
  if (form === undefined) return sentence
  const remaining = sentence.replace(form.start, (_whole, verb: unknown) =>
    typeof verb === 'string' ? verb : '',
  )
  const [first = remaining] = remaining.split(form.end)
  const opening = form.openings.find(([pattern]) => pattern.test(first))
  if (opening === undefined) return `${first.charAt(0).toUpperCase()}${first.slice(1)}`
  const [pattern, start, end] = opening
  const said = `${first.replace(pattern, start)}${end}`
  return form.mine === undefined ? said : said.replace(...form.mine)
}
