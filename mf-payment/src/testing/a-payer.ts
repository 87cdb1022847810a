import { installTestHost, type TestHost, type TestHostOptions } from '@storefront/host/testing/test-host.ts'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }

/** A host with this remote's texts. */
export function installPayer(options: TestHostOptions = {}): TestHost {
  return installTestHost({ ...options, messages: { 'mf-payment': { ko, en } } })
}
