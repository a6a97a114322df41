export interface WebhookActions<Session> {
  onAction(session: Session, action: WebhookAction): Promise<void>
}

export interface WebhookAction {
  readonly kind:
    | 'webhook_resent'
    | 'webhook_resent_edited'
    | 'webhooks_cleared'
    | 'dead_letters_sent'
    | 'dead_letters_deleted'
    | 'webhook_override_set'
    | 'webhook_override_cleared'
    | 'sample_sent'
    | 'target_added'
    | 'target_changed'
    | 'target_paused'
    | 'target_resumed'
    | 'target_removed'
    | 'target_secret_renewed'
    | 'target_tested'
  readonly phoneNumberIds?: readonly string[]
  readonly count?: number
  readonly event?: string
  readonly target?: string
}
