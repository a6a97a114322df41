import { appLanguages } from '../../contract/studio/languages.ts'
import { t } from '../../contract/translate.ts'
import { useSession } from '../api/session.ts'
import { rememberTemplateLanguage, useTemplateLanguage } from '../browser/settings/template-language.ts'

export function TemplateLanguageSelect({ phoneNumberId }: { phoneNumberId: string }) {
  const owner = useSession().user.id
  const language = useTemplateLanguage(owner, phoneNumberId)
  return (
    <label className="flex w-fit max-w-full flex-wrap items-center gap-x-2 text-label text-quiet">
      {t('Template language')}
      <select
        value={language}
        onChange={({ target }) => rememberTemplateLanguage(owner, phoneNumberId, target.value)}
        className="field-sizing-content h-7 rounded-small bg-transparent font-medium text-text hover:bg-hover"
      >
        {appLanguages.map(({ code, name }) => (
          <option key={code} value={code} lang={code} className="bg-raised">
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
