import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import partsEn from '../parts/messages/en.json' with { type: 'json' }
import partsKo from '../parts/messages/ko.json' with { type: 'json' }

/** Everything that the shell and its parts say, as a page has it once a part has been opened. */
export const shellTexts = { ko: { ...ko, ...partsKo }, en: { ...en, ...partsEn } }
