/** The platform's answer as received, if unreadable. */
import { t } from '../../../../../contract/translate.ts'

export function RawText({ title, text }: { title: string; text: string }) {
  if (text === '') return null
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-label text-quiet">{t('Raw')}</p>
      <pre className="max-h-60 overflow-auto whitespace-pre-wrap break-words rounded-edge border border-line bg-sunken p-2 text-label">
        {text}
      </pre>
    </section>
  )
}
