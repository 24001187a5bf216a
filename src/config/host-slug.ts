/** The end of the address `/about-{slug}` of the host's page; `platform` is that of another page. */
export const HOST_SLUG = /^(?!platform$)[a-z0-9]+(-[a-z0-9]+)*$/;
