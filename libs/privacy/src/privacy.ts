import type { Type } from '@nestjs/common';
import type { Tx } from '@suite/database';
import type { PersonalDataPath } from './personal-data.dto';

/** Rows that a step of an erasure changes in one transaction, so that a customer with many records does not fill the memory. */
export const ERASED_AT_ONCE = 100;

/** A customer to erase, and the pseudonym for the retained records. */
export interface ErasedCustomer {
  readonly tenant: string;
  readonly customerNumber: string;
  readonly pseudonym: string;
}

/** Erases rows in one transaction. After `ERASED_AT_ONCE` rows it is called again, in another transaction. */
export type ErasureStep = (tx: Tx, customer: ErasedCustomer) => Promise<number | void>;

/** What a service stores of customers. The service fills it in; the calls, the events and the transactions are those of all services. */
export interface PersonalData<View extends object = object> {
  /** Returns the stored data of a customer; empty lists for an unknown one. */
  export(tenant: string, customerNumber: string): Promise<View>;
  /** The steps of an erasure, in their order. Each is safe to repeat, and has no effect for an unknown customer. */
  readonly erasure: readonly ErasureStep[];
}

/** The texts of one of the calls in the documents. */
export interface DocumentedCall {
  readonly about: string;
  /** Error types by status, besides those that all such calls share. */
  readonly fails?: Readonly<Record<number, readonly string[]>>;
}

/** What differs between the calls of the services. */
export interface Privacy<View extends object = object> {
  readonly data: Type<PersonalData<View>>;
  /** The class of the answer of an export. */
  readonly view: Type<View>;
  /** The tag, the noun in the ids of the operations (`exportCoupons`), and what their summaries call the data. */
  readonly names: { readonly tag: string; readonly operation: string; readonly data: string };
  readonly export: DocumentedCall;
  readonly erase: DocumentedCall;
  /** Default: a number of another form is 400. A service that has the accounts may answer as for an unknown one. */
  readonly path?: Type<PersonalDataPath>;
}

/** A module that exports the provider of its personal data. */
export interface ModuleWithPrivacy<View extends object> extends Type {
  readonly privacy: Privacy<View>;
}

/** The properties of a service that its calls need. */
export interface PrivacyArea {
  readonly name: string;
  readonly prefix: string;
  readonly entities: readonly (new () => object)[];
}
