/** What of Trusted Types (https://w3c.github.io/trusted-types/) is used here; TypeScript's own types leave it out. */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

interface Window {
  readonly trustedTypes?: TrustedTypePolicyFactory;
}
