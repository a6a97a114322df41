import { ThumbsDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { hashOfText } from '../../../../contract/studio/workspace/name-of-text.ts'
import { t } from '../../../../contract/translate.ts'
import { realCustomer } from '../../../api/masked-data.ts'
import { useSession } from '../../../api/session.ts'
import { part } from '../../../browser/parts.ts'
import { useReview } from '../../../records/reviews.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { MarkProps } from './mark-dialog.tsx'
import { useScenarioOfTurn } from './use-save-bad-turn.ts'
import { reviewWords } from './words.ts'

const MarkDialog = lazy(part(async () => ({ default: (await import('./mark-dialog.tsx')).MarkDialog })))

/** Without a turn's id its marks are unknown. */
function useIsMarked(phoneNumberId: string, turnId: string | undefined): boolean {
  const { marked } = useReview({ owner: useSession().user.id, phoneNumberId })
  if (turnId === undefined || marked.length === 0) return false
  const hash = hashOfText(realCustomer(turnId))
  return marked.some(({ turnHash }) => turnHash === hash)
}

export function MarkTurn(props: Omit<MarkProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false)
  const isMarked = useIsMarked(props.phoneNumberId, props.turnId)
  const scenarioId = useScenarioOfTurn(props.turnId)
  const tag = useRef<HTMLSpanElement>(null)
  const hasOpened = useRef(false)
  useEffect(() => {
    // The button that opened the dialog is gone.
    if ((isMarked || scenarioId !== undefined) && hasOpened.current) tag.current?.focus()
    hasOpened.current = false
  }, [isMarked, scenarioId])
  const open = () => {
    hasOpened.current = true
    setIsOpen(true)
  }
  if (isMarked || scenarioId !== undefined) {
    return (
      <span ref={tag} tabIndex={-1} className="flex items-center gap-2 self-center">
        <Tag tone="bad">{reviewWords.marked}</Tag>
        {scenarioId !== undefined && (
          <TextLink
            to="/phones/$phoneNumberId/scenarios/$scenarioId"
            params={{ phoneNumberId: props.phoneNumberId, scenarioId }}
            data-story="saved"
            className="text-label"
          >
            {t('Open scenario')}
          </TextLink>
        )}
      </span>
    )
  }
  return (
    <>
      <Button size="small" weight="ghost" className="w-fit" onClick={open}>
        <ThumbsDown size={13} aria-hidden="true" />
        {reviewWords.mark}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MarkDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
