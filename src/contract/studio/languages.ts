/** The app's languages; English is the source, each other one has a folder of catalogues in `src/web/locales`. */
export interface AppLanguage {
  /** BCP 47 */
  readonly code: string
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
}

export const sourceLanguage: AppLanguage = { code: 'en', name: 'English', direction: 'ltr' }

export const appLanguages: readonly AppLanguage[] = [
  sourceLanguage,
  { code: 'es', name: 'Español', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
]

/** Shows texts that are untranslated, cut off or glued together: longer, marked at both ends. For tests only. */
export const pseudoLanguage: AppLanguage = { code: 'en-XA', name: 'Pseudo', direction: 'ltr' }

/** The code of the chosen language, set by the browser and read by the server for each document. */
export const languageCookie = 'studio_language'

/** The document in a language, before it is painted. @param html - the English one */
export function documentIn({ code, direction }: AppLanguage, html: string): string {
  return html.replace('<html lang="en">', `<html lang="${code}" dir="${direction}">`)
}

/** The built copy of a script in a language. @param file - such as `assets/app.js` */
export function scriptIn(language: string, file: string): string {
  return language === sourceLanguage.code ? file : file.replace('assets/', `assets/${language}/`)
}

/** Languages of the demo's business, customers and team. */
export const demoLanguages = ['en', 'es', 'ar'] as const
export type DemoLanguage = (typeof demoLanguages)[number]

/** Returns the demo's language for one of the app's; English for others. */
export function demoLanguageFor(code: string): DemoLanguage {
  return demoLanguages.find((language) => language === code) ?? 'en'
}
