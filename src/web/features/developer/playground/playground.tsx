import { useQuery } from '@tanstack/react-query'
import { descriptionsQuery } from '../../../api/agent/api-documents.ts'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { RequestBench } from './request/request-editor.tsx'

interface Props {
  first: string | undefined
  number: string | undefined
}

export function Playground({ first, number }: Props) {
  return (
    <QueryView query={useQuery(descriptionsQuery)} skeleton={<SkeletonForm fields={3} longFields={1} />}>
      {({ platform, studio }) => (
        <RequestBench key={first} descriptions={[platform, studio]} first={first} number={number} />
      )}
    </QueryView>
  )
}
