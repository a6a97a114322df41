import { Languages } from 'lucide-react'
import { appLanguages } from '../../../../contract/studio/languages.ts'
import { t, textLanguage } from '../../../../contract/translate.ts'
import { chooseLanguage } from '../../../browser/language.ts'

/** For pages without the account menu. As wide as its value: measuring the others would load the fonts of their scripts. */
export function LanguageSelect() {
  return (
    <label className="inline-flex items-center gap-2 text-quiet">
      <Languages size={16} aria-hidden="true" />
      <span className="sr-only">{t('Language')}</span>
      <select
        value={textLanguage}
        onChange={(event) => chooseLanguage(event.target.value)}
        className="field-sizing-content h-8 rounded-edge border border-line bg-raised px-2 hover:text-text"
      >
        {appLanguages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
