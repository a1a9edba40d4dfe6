export { isPostalCodeIn, isSamePostalCode } from './postal-code';
export { type Place, type PostalZone, zoneContains, zoneCovers, zoneFault } from './postal-zone';
