/**
 * Attribute names besides the stable ones of OpenTelemetry, which `@opentelemetry/semantic-conventions` exports. That package
 * advises to copy names that are not stable yet, as those of messaging.
 */
export const ATTR_MESSAGING_SYSTEM = 'messaging.system';
export const ATTR_MESSAGING_DESTINATION_NAME = 'messaging.destination.name';
export const ATTR_MESSAGING_OPERATION_NAME = 'messaging.operation.name';
export const ATTR_MESSAGING_OPERATION_TYPE = 'messaging.operation.type';
export const ATTR_MESSAGING_MESSAGE_ID = 'messaging.message.id';
/** The name of the service that a call goes to, as in the metrics. */
export const ATTR_SERVICE_PEER_NAME = 'service.peer.name';
/** The tenant that the work is for. OpenTelemetry has no name for it. */
export const ATTR_TENANT_ID = 'tenant.id';
