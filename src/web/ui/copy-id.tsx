import { clsx } from 'clsx'
import { Check, Copy } from 'lucide-react'
import { t } from '../../contract/translate.ts'
import { canCopy, useCopied } from './use-copied.ts'

/** Where nothing can be copied, the whole id is shown for selection. Ids of up to eighteen characters stay whole. */
function shortened(id: string): string {
  return id.length <= 18 ? id : `${id.slice(0, 8)}…${id.slice(-6)}`
}

interface Props {
  id: string
  label: string
  /** Shown for the id; null shows the button alone, with the id on hover. */
  text?: string | null
}

export function CopyId({ id, label, text = shortened(id) }: Props) {
  const [isCopied, copy] = useCopied()

  return (
    <span translate="no" className="inline-flex items-center gap-0.5 align-middle" title={id}>
      {(text !== null || !canCopy) && (
        <code
          className={clsx(
            'font-sans text-label text-quiet tabular-nums',
            canCopy ? 'whitespace-nowrap' : 'select-all',
          )}
        >
          {canCopy ? text : id}
        </code>
      )}
      {canCopy && (
        <button
          type="button"
          onClick={() => void copy(id)}
          aria-label={isCopied ? t('{label} copied', { label }) : t('Copy {label}', { label })}
          className="inline-flex size-6 items-center justify-center rounded-small text-quiet hover:bg-hover hover:text-text"
        >
          {isCopied ? <Check size={13} aria-hidden="true" /> : <Copy size={13} aria-hidden="true" />}
        </button>
      )}
    </span>
  )
}
