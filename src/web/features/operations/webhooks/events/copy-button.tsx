/** A button that copies a text, worked out when it is pressed. */
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { webhookWords } from '../words.ts'

const shownSeconds = 2

export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const [isCopied, setIsCopied] = useState(false)
  const showToast = useToast()

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), shownSeconds * 1000)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      // Browsers give scripts the clipboard on secure addresses only.
      await navigator.clipboard.writeText(text())
      setIsCopied(true)
    } catch {
      showToast(webhookWords.copyFailed)
    }
  }

  const Icon = isCopied ? Check : Copy
  return (
    <Button size="small" onClick={() => void copy()}>
      <Icon size={13} aria-hidden="true" />
      <span aria-live="polite">{isCopied ? webhookWords.copied : label}</span>
    </Button>
  )
}
