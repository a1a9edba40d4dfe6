export { DISABLED_MAILS_TASK } from './disabled-webhook.mail';
export { MessageDispatcher } from './message-dispatcher';
export { Receiver } from './receiver';
export { webhookActionController } from './webhook-action.controller';
export { webhookController } from './webhook.controller';
export { RECEIVER, WEBHOOK_PROVIDERS } from './webhook-providers';
export { rewrapWebhooks, rewrapWebhooksCommand } from './webhook-rewrap';
export { urlFault } from './webhook-url';
