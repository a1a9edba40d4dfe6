import { Injectable } from '@nestjs/common';
import { LruMap } from 'toad-cache';
import type { Coordinates, ShippingAddress } from '../../orders/domain/delivery-order';
import { centroidOf, type OwnVansSettings } from '../../providers/local/domain/own-vans';
import { RoutingHosts } from './routing-hosts.client';

/** Finds the place of an address. */
export interface Geocoder {
  /** Returns undefined for an unknown address. Throws when it cannot be looked up now. */
  locate(address: ShippingAddress | null, signal: AbortSignal): Promise<Coordinates | undefined>;
}

const CACHED_MAX = 20_000;
const CACHED_MS = 24 * 3_600_000;

/** Holds the geocoders of the sites. Each address is looked up once a day by each replica. */
@Injectable()
export class Geocoders {
  private readonly known = new LruMap<Coordinates>(CACHED_MAX, CACHED_MS);

  constructor(private readonly hosts: RoutingHosts) {}

  /** Asks the geocoder of the site first. Uses the centre of the postal code for unknown addresses. */
  of({ geocoderUrl, zipCentroids }: OwnVansSettings): Geocoder {
    return {
      locate: async (address, signal) => {
        const centre = () => centroidOf(zipCentroids ?? [], address);
        if (!geocoderUrl || !address) return centre();
        try {
          return (await this.lookUp(geocoderUrl, address, signal)) ?? centre();
        } catch (error) {
          const found = centre();
          if (found) return found;
          throw error;
        }
      },
    };
  }

  private async lookUp(geocoderUrl: string, address: ShippingAddress, signal: AbortSignal): Promise<Coordinates | undefined> {
    const url = searchUrl(geocoderUrl, address);
    const known = this.known.get(url.href);
    if (known) return known;
    const found = firstPlace(await this.hosts.read(url, signal));
    if (found) this.known.set(url.href, found);
    return found;
  }
}

/** The structured search of Nominatim. */
function searchUrl(geocoderUrl: string, { street, streetNumber, zipCode, city, country }: ShippingAddress): URL {
  const url = new URL(geocoderUrl);
  const query = { street: [street, streetNumber].filter(Boolean).join(' '), postalcode: zipCode, city, country };
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  url.searchParams.set('format', 'jsonv2');
  url.searchParams.set('limit', '1');
  return url;
}

function firstPlace(answer: unknown): Coordinates | undefined {
  if (!Array.isArray(answer)) throw new Error('The geocoder gave an unreadable answer');
  if (answer.length === 0) return undefined;
  const { lat, lon } = (answer[0] ?? {}) as { lat?: unknown; lon?: unknown };
  const [latitude, longitude] = [degrees(lat, 90), degrees(lon, 180)];
  if (latitude === undefined || longitude === undefined) throw new Error('The geocoder gave an unreadable place');
  return { lat: latitude, lng: longitude };
}

function degrees(value: unknown, max: number): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= max ? number : undefined;
}
