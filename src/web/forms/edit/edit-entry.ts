import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { reportOfWrite } from '../../api/drafted-result.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { type Edited, type EditForm, useEditForm } from './edit-form.ts'

interface EditedEntry<Thing, Draft extends FieldValues, Scope>
  extends Omit<Edited<Thing, Draft>, 'onSaved' | 'reload'> {
  resource: { one(scope: Scope, id: string): { queryKey: QueryKey } }
  scope: Scope
  saved: (thing: Thing) => string
}

export function useEditEntry<Thing extends { id: string }, Draft extends FieldValues, Scope>({
  resource,
  scope,
  saved,
  ...edited
}: EditedEntry<Thing, Draft, Scope>): EditForm<Thing, Draft> {
  const showToast = useToast()
  const queryClient = useQueryClient()
  const { queryKey } = resource.one(scope, edited.thing.id)
  return useEditForm({
    ...edited,
    onSaved: (now) => showToast(reportOfWrite(saved(now), now)),
    reload: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
