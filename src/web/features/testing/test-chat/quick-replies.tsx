import { Button } from '../../../ui/form/button.tsx'
import { chatWords } from './words.ts'

interface QuickRepliesProps {
  label?: string
  replies: readonly string[]
  blocked: string | false
  onPick: (reply: string) => void
}

/** Suggested messages; a click sends one. */
export function QuickReplies({
  label = chatWords.quickReplies,
  replies,
  blocked,
  onPick,
}: QuickRepliesProps) {
  if (replies.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {[...new Set(replies)].map((reply) => (
        <li key={reply} className="max-w-full">
          <Button
            size="small"
            blocked={blocked}
            onClick={() => onPick(reply)}
            className="h-auto min-h-7 max-w-full whitespace-normal py-1 text-start"
          >
            <bdi>{reply}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  )
}
