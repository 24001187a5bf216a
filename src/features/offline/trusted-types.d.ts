/**
 * The parts of Trusted Types (https://w3c.github.io/trusted-types/) that are used; TypeScript has no types for them.
 */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

interface Window {
  readonly trustedTypes?: TrustedTypePolicyFactory;
}
