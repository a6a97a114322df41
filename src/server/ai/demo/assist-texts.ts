/** Texts of the built-in assist, one shape in each language of the demo. */
import type { DemoLanguage } from '../../../contract/studio/languages.ts'
import ar from './texts/ar.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }

export type AssistTexts = typeof en

export const assistTexts: Readonly<Record<DemoLanguage, AssistTexts>> = { en, es, ar }
