import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DetailHeader } from '../../ui/page/detail-header.tsx'
import { CreateFoot } from './create-foot.tsx'
import type { CreateForm } from './create-form.ts'

interface Props<Draft extends FieldValues> extends Omit<ComponentProps<typeof CreateFoot>, 'creating'> {
  words: { newTitle: string; create: string; creating: string }
  creating: CreateForm<Draft>
  children: ComponentProps<'form'>['children']
}

export function NewEntryPage<Draft extends FieldValues>({ creating, children, ...foot }: Props<Draft>) {
  return (
    <div className="flex flex-col gap-4">
      <DetailHeader title={foot.words.newTitle} />
      <form onSubmit={creating.submit} noValidate className="flex flex-col gap-4">
        {children}
        <CreateFoot creating={creating} {...foot} />
      </form>
    </div>
  )
}
