import { useEffect, useState } from 'react'
import { t } from '../../../contract/translate.ts'
import { formatNumber } from '../../text/format.ts'
import { Button } from '../form/button.tsx'

interface Props {
  text: string
  cancel?: string
  onCancel: () => void
}

function useSecondsSinceShown(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}

/** The text is announced when it changes; the seconds are not. */
export function WaitingNote({ text, cancel = t('Cancel'), onCancel }: Props) {
  const seconds = useSecondsSinceShown()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-quiet">
        {text}
      </p>
      <span aria-hidden="true" className="text-label text-quiet tabular-nums">
        {t('{value} s', { value: formatNumber(seconds) })}
      </span>
      <Button size="small" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  )
}
