import type { DemoLanguage } from '../../../contract/studio/languages.ts'

/** From which delivery is free, as the demo's business writes it. */
export const rightAmounts = {
  en: '60 dollars',
  es: '60 euros',
  ar: '60 دينارًا',
} as const satisfies Record<DemoLanguage, string>
