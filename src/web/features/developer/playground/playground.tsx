import { useQuery } from '@tanstack/react-query'
import { descriptionsQuery } from '../../../api/agent/api-documents.ts'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { RequestBench } from './request/request-editor.tsx'

export function Playground({ first, number }: { first: string | undefined; number: string | undefined }) {
  return (
    <QueryView query={useQuery(descriptionsQuery)} skeleton={<SkeletonForm fields={3} longFields={1} />}>
      {({ platform, studio }) => (
        <RequestBench key={first} descriptions={[platform, studio]} first={first} number={number} />
      )}
    </QueryView>
  )
}
