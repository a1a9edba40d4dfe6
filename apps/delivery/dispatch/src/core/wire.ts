import type { Schemas } from '@suite/client';

/** The types of the delivery service's document. */
export type Service = Schemas['delivery'];

/** A tour with its stops. */
export type Tour = Omit<Service['Tour'], 'siteCode'>;
/** A stop of a tour, with what the service shows of its order. */
export type Stop = Service['TourStop'];
/** An order that needs care. */
export type Work = Service['Work'];
/** An order that could not be planned. */
export type FailedOrder = Pick<Service['FailedOrder'], 'orderId' | 'errorMessage'>;
/** The part of an order that the page shows. */
export type Order = Service['DeliveryOrder'];
/** Something that has happened to the task of an order. */
export type HistoryEntry = Service['HistoryEntry'];
export type TourLengths = Service['TourOrder'];

export type Address = Pick<Service['DeliveryAddress'], 'contactName' | 'companyName' | 'street' | 'streetNumber' | 'zipCode' | 'city'>;
/** When an order is due, in the time zone of its site. */
export type Hours = Pick<Service['DeliveryTime'], 'deliveryDate' | 'deliveryTimeFrom' | 'deliveryTimeTo'>;

/** The tours that a plan of the day keeps: those that have started, all, or none. */
export type Keep = Service['Keep'];
export type Report = Service['DriverReport'];

export type Moved = Service['TourMove'];
export type Vehicle = Service['Vehicle'];
export type VehicleDraft = Service['VehicleDraft'];
export type Slot = Service['Slot'];
export type SlotDraft = Service['SlotDraft'];
/** A move of an order to a place in a tour. */
export type StopMove = Service['TourMoveDraft'];
