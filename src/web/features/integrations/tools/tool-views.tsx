import { getRouteApi } from '@tanstack/react-router'
import { ViewLink, ViewNav } from '../../../ui/page/view-nav.tsx'
import { toolWords } from './words.ts'

const id = '/phones/$phoneNumberId/connectors/$connectorId/tools/$toolId'
const route = getRouteApi(`/frame${id}`)

export function ToolViews() {
  const params = route.useParams()
  return (
    <ViewNav label={toolWords.views}>
      {([undefined, 'try'] as const).map((part) => (
        <ViewLink
          key={part ?? 'define'}
          to={id}
          params={params}
          search={part === undefined ? {} : { part }}
          replace
          resetScroll={false}
        >
          {part === undefined ? toolWords.define : toolWords.tryOut}
        </ViewLink>
      ))}
    </ViewNav>
  )
}
