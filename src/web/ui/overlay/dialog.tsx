import { AlertDialog } from 'radix-ui'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../../../contract/translate.ts'
import { Button } from '../form/button.tsx'
import { inputLook } from '../form/field.tsx'

interface Props {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  confirm: string
  cancel?: string
  isBusy: boolean
  onConfirm: () => void
  /** Text to type before the action is enabled, for the most destructive ones; or what to ask for, and whether it is right. */
  typed?: string | TypedText
  /** Why the action is not possible. */
  blocked?: string | false
}

export interface TypedText {
  readonly label: string
  isRight(text: string): boolean
}

export function DangerDialog({ isOpen, onOpenChange, title, children, typed, ...buttons }: Props) {
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fade-in fixed inset-0 z-40 bg-shade" />
        <AlertDialog.Content className="fade-in -translate-x-1/2 fixed top-[max(1rem,16vh)] left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md flex-col gap-4 overflow-y-auto rounded-edge border border-line bg-raised p-5 shadow-lift">
          <AlertDialog.Title className="font-semibold text-lead">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="flex flex-col gap-3 text-quiet">{children}</div>
          </AlertDialog.Description>
          {typed ? <TypedConfirmation typed={typed} {...buttons} /> : <Buttons {...buttons} />}
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

type ButtonProps = Pick<Props, 'confirm' | 'cancel' | 'isBusy' | 'onConfirm' | 'blocked'>

function Buttons({ confirm, cancel = t('Cancel'), isBusy, onConfirm, blocked = false }: ButtonProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <AlertDialog.Cancel asChild>
        <Button>{cancel}</Button>
      </AlertDialog.Cancel>
      <Button weight="danger" blocked={blocked} isBusy={isBusy} onClick={onConfirm}>
        {confirm}
      </Button>
    </div>
  )
}

const textToType = (text: string): TypedText => ({
  label: t('Type “{text}” to confirm', { text }),
  isRight: (typed) => typed.trim() === text,
})

function TypedConfirmation({ typed: wanted, ...buttons }: ButtonProps & { typed: string | TypedText }) {
  const id = useId()
  const { label, isRight } = typeof wanted === 'string' ? textToType(wanted) : wanted
  const [typed, setTyped] = useState('')
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-medium text-label">
          {label}
        </label>
        <input
          id={id}
          value={typed}
          autoComplete="off"
          spellCheck="false"
          onChange={(event) => setTyped(event.target.value)}
          className={`${inputLook} h-9`}
        />
      </div>
      <Buttons {...buttons} blocked={buttons.blocked || (!isRight(typed) && label)} />
    </>
  )
}
