import { searchForm } from '../../agent/search/search-terms.ts'

/** Verbs and people in search form, in the usual languages of skills. */
const signs = [
  /\bhand(?:s|ed|ing)?\b[^.]{0,40}\bover\b/,
  /\bhand-?(?:over|off)\b/,
  /\bescalat/,
  /\b(?:bring in|pass\w*|transfer\w*|connect\w*)\b[^.]{0,40}\b(?:colleague|human|person|team|agent|advisor)/,
  /\bubergeb|\bubergib|\bubergabe|\bweiterleit|\bleit\w*[^.]{0,60}\bweiter\b/,
  /\b(?:deriv|transfier|transferi|escal)\w*/,
  /\b(?:transfer|transmet|transmett)\w*[^.]{0,40}\b(?:collegue|conseiller|equipe|humain)/,
  /\b(?:encaminh|transfir)\w*/,
  /\b(?:inoltr|trasferi|passa)\w*[^.]{0,40}\b(?:collega|operatore|persona)/,
  /(?:سلم|تسليم|حول|تحويل|احل|احاله)\S* (?:المحادثه|العميل)/,
]

/** Guesses whether a text tells the agent to hand over to a team member. */
export function mentionsHandover(text: string): boolean {
  const form = searchForm(text)
  return signs.some((sign) => sign.test(form))
}
