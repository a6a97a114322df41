import { formatNumber } from '../../../../text/format.ts'
import { afterMinutes, audienceNames, budgetName, handoverMessageNames, transferWords } from '../words.ts'
import type { LineKind, PlanLine } from './plan-target.ts'

const labels: Readonly<Partial<Record<LineKind, Readonly<Record<string, string>>>>> = {
  settings: {
    rollout: 'Agent',
    ai_audience: 'Audience',
    handoff: 'Handover',
    followup: 'Follow-up',
    never_say_phrases: 'Phrases the agent never says',
    enabled: 'On',
    message_selection: 'Handover message',
    message: 'Your own message',
    followup_interval_in_seconds: 'Send after',
  },
  business_info: {
    business_description: 'About the business',
    purchase_info: 'How to buy',
    delivery_and_shipping: 'Delivery and shipping',
    return_policy: 'Returns',
    payment_method: 'Payment',
    contact_info: 'Contact',
    email: 'E-mail',
    hours_of_operation: 'Opening hours',
    address: 'Address',
  },
  skills: { title: 'Title', description: 'When it applies', skill: 'What to do' },
  rich_replies: {
    title: 'Title',
    component_type: 'Component',
    status: 'Status',
    instruction: 'Instruction',
    flow_id: 'Flow id',
  },
  faqs: { question: 'Question', answer: 'Answer', metadata: 'Metadata' },
  websites: {
    url: 'Address',
    included_sub_domains: 'Only these subdomains',
    excluded_sub_domains: 'Not these subdomains',
    included_url_patterns: 'Only addresses like these',
    excluded_url_patterns: 'No addresses like these',
    single_urls: 'Also these pages',
  },
  allowlist: { consumer_phone_number: 'Phone number' },
  connectors: {
    name: 'Name',
    description: 'Purpose',
    base_url: 'Base URL',
    connector_protocol: 'Protocol',
    auth_type: 'Authentication',
    requires_certificate: 'Client certificate',
    user_auth_injection_config: 'User tokens',
    auth_config: 'Credentials',
    location: 'Send in',
    field_name: 'Field name',
    prefix: 'Prefix',
    token_url: 'Token URL',
    scopes_to_request: 'Scopes',
    token_request_content_type: 'Token request format',
    client_id: 'Client id',
    client_secret: 'Client secret',
  },
  tools: {
    name: 'Name',
    description: 'When to use it',
    request_definition: 'Request',
    user_auth_required: 'User tokens',
    user_auth_action_config: 'User sign-in',
    transformation_spec: 'Response',
    method: 'Method',
    path: 'Path',
  },
}

/** "Handover › Your own message"; unlabeled names stay as in the file. */
export function fieldLabel(kind: LineKind, path: readonly string[]): string {
  if (kind === 'budgets') return path.map(budgetName).join(' › ')
  return path.map((part) => labels[kind]?.[part] ?? part.replaceAll('_', ' ')).join(' › ')
}

/** An item's name as pages show it: a settings field by its form label. Empty for singletons, named by their kind. */
export function shownName({ kind, name }: Pick<PlanLine, 'kind' | 'name'>): string {
  if (kind === 'business_info' || name === kind) return ''
  return kind === 'settings' ? fieldLabel(kind, [name]) : name
}

/** An engine warning, "handoff.message: …", with the field's form label. */
export function warningLabel(kind: LineKind, text: string): string {
  return text.replace(/^[a-z_]+(?:\.[a-z_0-9]+)*(?=: )/, (path) => fieldLabel(kind, path.split('.')))
}

/** A value as forms show it: "On" for a switch, an audience's name. */
export function fieldValue(kind: LineKind, path: readonly string[], value: string | undefined): string {
  if (kind === 'budgets') return value === undefined ? transferWords.noLimit : formatNumber(Number(value))
  if (value === undefined || kind !== 'settings') return value ?? ''
  if (value === 'true' || value === 'false') return value === 'true' ? transferWords.on : transferWords.off
  const name = path.at(-1)
  if (name === 'followup_interval_in_seconds') return afterMinutes(Number(value))
  return (
    audienceNames[value] ?? (name === 'message_selection' ? handoverMessageNames[value] : undefined) ?? value
  )
}
