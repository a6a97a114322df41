import type { ToolRequest } from '../record-kinds/tool.ts'

export const documentedTool = {
  name: 'find_repair',
  description: 'Use when a customer asks how far a repair is. Needs the ticket number.',
  user_auth_required: false,
  request_definition: {
    method: 'POST',
    path: '/repairs/{ticket}/lookup',
    path_parameters: { ticket: { type: 'string', description: 'Ticket number, FH- and five digits' } },
    query_parameters: { lang: { type: 'string', binding: { kind: 'default', value: 'en' } } },
    headers: { 'X-Caller': { type: 'string', binding: { kind: 'macro', macro: 'WHATSAPP_PHONE_NUMBER' } } },
    body: {
      content_type: 'application/json',
      params: { include_parts: { type: 'boolean', description: 'true when the customer asks about parts' } },
      required: ['include_parts'],
    },
  },
} satisfies ToolRequest
