/** Copies a text that is computed on click. */

import { Check, Copy } from 'lucide-react'
import { t } from '../../../../../contract/translate.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { useCopied } from '../../../../ui/use-copied.ts'

export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const [isCopied, copy] = useCopied()
  const showToast = useToast()

  const Icon = isCopied ? Check : Copy
  return (
    <Button
      size="small"
      onClick={() => copy(text()).catch(() => showToast(t('The browser blocked copying.')))}
    >
      <Icon size={13} aria-hidden="true" />
      <span aria-live="polite">{isCopied ? t('Copied') : label}</span>
    </Button>
  )
}
