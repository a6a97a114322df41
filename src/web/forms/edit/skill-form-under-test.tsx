import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { SkillRequest } from '../../../contract/platform/record-kinds/skill.ts'
import { openPage } from '../../app/page-under-test.tsx'

interface Props {
  form: UseFormReturn<SkillRequest>
  submit: (event: { preventDefault(): void }) => void
  children: ReactNode
}

export function SkillForm({ form, submit, children }: Props) {
  return (
    <form onSubmit={submit}>
      <input aria-label="Title" {...form.register('title')} />
      <input aria-label="When" {...form.register('description')} />
      <textarea aria-label="What" {...form.register('skill')} />
      {children}
    </form>
  )
}

export async function openForm(page: Parameters<typeof openPage>[0]) {
  const opened = await openPage(page)
  await screen.findByRole('textbox', { name: 'Title' })
  return opened
}

export const skillField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
