/** An agent has one language, which may differ from the app's. */
import { appLanguages, sourceLanguage } from '../../../contract/studio/languages.ts'
import { textLanguage } from '../../../contract/translate.ts'
import { z } from '../../../contract/zod.ts'
import { userSetting, useUserSetting } from '../setting.ts'

/** Language codes by phone number id. */
const store = userSetting<Readonly<Record<string, string>>>(
  'studio.template-languages.v1',
  z.record(z.string(), z.string()),
  {},
)

/** Returns the wanted language if it has templates, else the app's, else English. */
export function knownTemplateLanguage(wanted: string | undefined): string {
  const language = [wanted, textLanguage].find((code) =>
    appLanguages.some((language) => language.code === code),
  )
  return language ?? sourceLanguage.code
}

export function useTemplateLanguage(owner: string, phoneNumberId: string): string {
  return knownTemplateLanguage(useUserSetting(store, owner)[phoneNumberId])
}

export function rememberTemplateLanguage(owner: string, phoneNumberId: string, code: string) {
  store.write(owner, { ...store.read(owner), [phoneNumberId]: code })
}
