import { Sparkles } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { SectionAtOnce } from '../../../ui/page/section.tsx'
import { skillAssistWords } from './words.ts'

interface Props {
  title: string
  onClose?: () => void
  children: ReactNode
}

export function AssistPanel({ title, onClose, children }: Props) {
  const id = useId()
  return (
    <SectionAtOnce
      id={id}
      title={
        <span className="flex items-center gap-2">
          <Sparkles size={15} aria-hidden="true" className="text-quiet" />
          {title}
        </span>
      }
      level={3}
      action={
        onClose && (
          <Button size="small" weight="ghost" onClick={onClose}>
            {skillAssistWords.close}
          </Button>
        )
      }
      className="flex flex-col gap-3 rounded-edge border border-line bg-sunken px-4 py-3"
    >
      {children}
    </SectionAtOnce>
  )
}
