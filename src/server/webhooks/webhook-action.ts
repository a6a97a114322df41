/** Records what a member did with stored webhooks. */
export interface WebhookActions<Session> {
  onAction(session: Session, action: WebhookAction): void
}

export interface WebhookAction {
  readonly kind:
    | 'webhook_resent'
    | 'webhook_resent_edited'
    | 'webhooks_cleared'
    | 'dead_letters_sent'
    | 'dead_letters_deleted'
  readonly phoneNumberIds?: readonly string[]
  readonly count?: number
  readonly event?: string
  readonly target?: string
}
