/** An agent has one language, which may differ from the app's. */
import { appLanguages, sourceLanguage } from '../../../contract/studio/languages.ts'
import { textLanguage } from '../../../contract/translate.ts'
import { z } from '../../../contract/zod.ts'
import { userSetting, useUserSetting } from '../setting.ts'

/** Codes of languages by phone number. */
const store = userSetting<Readonly<Record<string, string>>>(
  'studio.template-languages.v1',
  z.record(z.string(), z.string()),
  {},
)

/** The wanted language if there are templates in it, else the app's, else English. */
export function knownTemplateLanguage(wanted: string | undefined): string {
  const known = [wanted, textLanguage].find((code) => appLanguages.some((one) => one.code === code))
  return known ?? sourceLanguage.code
}

export function useTemplateLanguage(owner: string, phoneNumberId: string): string {
  return knownTemplateLanguage(useUserSetting(store, owner)[phoneNumberId])
}

export function rememberTemplateLanguage(owner: string, phoneNumberId: string, code: string) {
  store.write(owner, { ...store.read(owner), [phoneNumberId]: code })
}
