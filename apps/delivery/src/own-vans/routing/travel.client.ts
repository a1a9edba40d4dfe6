import { Injectable } from '@nestjs/common';
import { greatCircleTravel, type Travel } from '@suite/route-planning';
import type { Coordinates } from '../../orders/domain/delivery-order';
import { DEFAULT_SPEED_KMH, type OwnVansSettings } from '../../providers/local/domain/own-vans';
import { RoutingHosts } from './routing-hosts.client';
import { routingUnavailable } from './routing.errors';

/** A routing service answers for at most 100 places by default: those where ways start, and those where they end. */
const BLOCK = 50;
const CONCURRENCY = 4;
/** A caller waits at most this long for the ways of a few tours. */
const FEW_MS_MAX = 10_000;
/** Stands for a way that does not exist. No shift is as long. */
export const NO_WAY = 1e9;

interface Block {
  readonly from: number;
  readonly to: number;
}

/** Distances and times between places. */
@Injectable()
export class TravelClient {
  constructor(private readonly hosts: RoutingHosts) {}

  /** Returns metres and seconds between the places of a few tours, in their order: by road, or else by the great circle. */
  async between(places: readonly Coordinates[], { osrmUrl, speedKmh }: OwnVansSettings): Promise<Travel> {
    return osrmUrl
      ? this.byRoad(osrmUrl, places, AbortSignal.timeout(FEW_MS_MAX))
      : greatCircleTravel(places, { speedKmh: speedKmh ?? DEFAULT_SPEED_KMH });
  }

  /** Returns metres and seconds by road. Throws 503 if the routing service has none. */
  async byRoad(osrmUrl: string, places: readonly Coordinates[], signal?: AbortSignal): Promise<Travel> {
    const size = places.length;
    const travel = { size, distance: new Float64Array(size * size), time: new Float64Array(size * size) };
    const blocks = blocksOf(size);
    const work = async () => {
      for (let block = blocks.pop(); block; block = blocks.pop()) await this.readBlock(osrmUrl, places, { block, travel, signal });
    };
    try {
      await Promise.all(Array.from({ length: CONCURRENCY }, work));
    } catch (error) {
      blocks.length = 0;
      throw routingUnavailable(error);
    }
    return travel;
  }

  private async readBlock(
    osrmUrl: string,
    places: readonly Coordinates[],
    { block, travel, signal }: { block: Block; travel: Travel; signal: AbortSignal | undefined },
  ): Promise<void> {
    const sources = places.slice(block.from, block.from + BLOCK);
    const targets = places.slice(block.to, block.to + BLOCK);
    const answer = await this.hosts.read(tableUrl(osrmUrl, sources, targets), signal);
    const { distances, durations } = (answer ?? {}) as { distances?: unknown; durations?: unknown };
    fill(travel.distance, distances);
    fill(travel.time, durations);

    function fill(cells: Float64Array, rows: unknown): void {
      sources.forEach((_, row) =>
        targets.forEach((__, column) => {
          cells[(block.from + row) * travel.size + block.to + column] = cellOf(rows, row, column);
        }),
      );
    }
  }
}

const blocksOf = (size: number): Block[] => {
  const starts = Array.from({ length: Math.ceil(size / BLOCK) }, (_, index) => index * BLOCK);
  return starts.flatMap((from) => starts.map((to) => ({ from, to })));
};

/** The table service of OSRM. The places where ways start are listed first. */
function tableUrl(osrmUrl: string, sources: readonly Coordinates[], targets: readonly Coordinates[]): URL {
  const url = new URL(osrmUrl);
  const list = [...sources, ...targets].map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');
  url.pathname = `${url.pathname.replace(/\/$/, '')}/table/v1/driving/${list}`;
  const indices = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index).join(';');
  url.searchParams.set('annotations', 'duration,distance');
  url.searchParams.set('sources', indices(0, sources.length));
  url.searchParams.set('destinations', indices(sources.length, targets.length));
  return url;
}

function cellOf(rows: unknown, row: number, column: number): number {
  const value: unknown = (rows as unknown[][] | undefined)?.[row]?.[column];
  if (value === null) return NO_WAY;
  if (typeof value !== 'number' || !(value >= 0 && value < NO_WAY)) throw new Error('The routing service gave an unreadable table');
  return value;
}
