import known from './roads.json' with { type: 'json' }

/** A building in the public service's format: every value is text. */
export interface Building {
  roadAddr: string
  roadAddrPart1: string
  roadAddrPart2: string
  /** Address by lot. */
  jibunAddr: string
  engAddr: string
  zipNo: string
  /** Name of the building. */
  bdNm: string
  /** Province or city, district, and neighbourhood. */
  siNm: string
  sggNm: string
  emdNm: string
  /** Name of the road, and number and sub-number of the building at it. */
  rn: string
  buldMnnm: string
  buldSlno: string
  /** Number and sub-number of the lot. */
  lnbrMnnm: string
  lnbrSlno: string
}

const buildingsOfRoad = 26

type Road = [
  si: string,
  siEn: string,
  sgg: string,
  sggEn: string,
  emd: string,
  rn: string,
  rnEn: string,
  zip: string,
  /** Number of the lot of its first building. */
  firstLot: number,
]
type Name = [korean: string, english: string]
const none: Name = ['', '']

/** Generated deterministically from known roads: those in the sample stores' areas, and some far away. */
export const buildings: readonly Building[] = known.roads.flatMap((road) => {
  const [si, siEn, sgg, sggEn, emd, rn, rnEn, zip, firstLot] = road as Road
  return Array.from({ length: buildingsOfRoad }, (_, index): Building => {
    const number = index + 1
    // Every seventh building has a sub-number.
    const sub = index % 7 === 6 ? 1 : 0
    const [bdNm, bdEn] =
      index % 3 === 0 ? (known.buildingNames[index % known.buildingNames.length] as Name) : none
    const houseNumber = sub === 0 ? `${number}` : `${number}-${sub}`
    const part1 = `${si} ${sgg} ${rn} ${houseNumber}`
    const part2 = ` (${[emd, bdNm].filter(Boolean).join(', ')})`
    return {
      roadAddr: `${part1}${part2}`,
      roadAddrPart1: part1,
      roadAddrPart2: part2,
      jibunAddr: [si, sgg, emd, `${firstLot + index}-${sub}`.replace(/-0$/, ''), bdNm]
        .filter(Boolean)
        .join(' '),
      engAddr: [bdEn, houseNumber, rnEn, sggEn, siEn]
        .filter(Boolean)
        .join(', ')
        .replace(`${houseNumber}, `, `${houseNumber} `),
      zipNo: zip,
      bdNm,
      siNm: si,
      sggNm: sgg,
      emdNm: emd,
      rn,
      buldMnnm: String(number),
      buldSlno: String(sub),
      lnbrMnnm: String(firstLot + index),
      lnbrSlno: String(sub),
    }
  })
})
