import { useState } from 'react'
import { maskValue } from '../../contract/studio/credentials/credential-mask.ts'
import { t } from '../../contract/translate.ts'
import { textLinkLook } from '../ui/text-link.tsx'

export function RawJson({ value }: { value: unknown }) {
  const [isShown, setIsShown] = useState(false)
  const whole = JSON.stringify(value, null, 2)
  const masked = JSON.stringify(maskValue(value), null, 2)
  return (
    <>
      <pre className="mt-2 max-h-80 overflow-auto whitespace-pre-wrap rounded-edge border border-line bg-sunken px-3 py-2 font-mono text-label">
        {isShown ? whole : masked}
      </pre>
      {masked !== whole && (
        <button
          type="button"
          aria-pressed={isShown}
          className={textLinkLook}
          onClick={() => setIsShown((shown) => !shown)}
        >
          {isShown ? t('Hide secrets') : t('Show secrets')}
        </button>
      )}
    </>
  )
}
