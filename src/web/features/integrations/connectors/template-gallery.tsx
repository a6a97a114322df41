/** The templates to begin a connector with. */

import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { ConnectorTemplate } from './templates/template.ts'
import { byCategory, findTemplates } from './templates/templates.ts'
import { authKinds, connectorWords, toolCount } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/new')

/** Stands for an empty form in the address. */
export const noTemplate = 'none'

export function TemplateGallery() {
  const { phoneNumberId } = route.useParams()
  const [wanted, setWanted] = useState('')
  const shown = findTemplates(wanted)
  return (
    <section aria-label={connectorWords.gallery} className="flex flex-col gap-3">
      <h3 className="font-semibold">{connectorWords.gallery}</h3>
      <p className="text-quiet">{connectorWords.galleryLead}</p>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-48 flex-1">
          <SearchBox label={connectorWords.gallerySearch} value={wanted} onChange={setWanted} />
        </div>
        <TextLink
          to="/phones/$phoneNumberId/connectors/new"
          params={{ phoneNumberId }}
          search={{ template: noTemplate }}
        >
          {connectorWords.galleryEmpty}
        </TextLink>
      </div>
      {shown.length === 0 && <p className="py-4 text-quiet">{connectorWords.galleryNone}</p>}
      {byCategory(shown).map(({ category, templates }) => (
        <section key={category} aria-label={category}>
          <h4 className="pb-1 font-semibold text-label text-quiet">{category}</h4>
          <TemplateList templates={templates} phoneNumberId={phoneNumberId} />
        </section>
      ))}
    </section>
  )
}

interface ListProps {
  templates: readonly ConnectorTemplate[]
  phoneNumberId: string
}

function TemplateList({ templates, phoneNumberId }: ListProps) {
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {templates.map(({ id, title, summary, auth, tools }) => (
        <li key={id} className="border-line border-t">
          <Link
            to="/phones/$phoneNumberId/connectors/new"
            params={{ phoneNumberId }}
            search={{ template: id }}
            className="flex h-full flex-col px-2 py-2.5 hover:bg-hover"
          >
            <span className="font-medium">{title}</span>
            <span className="text-quiet">{summary}</span>
            <span className="mt-auto pt-1 text-label text-quiet">
              {authKinds[auth]} · {toolCount(tools.length)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
