interface ResultClick {
  searchId: string;
  serviceId: string;
  providerId: string | null;
}
export function noteResultClick(_click: ResultClick): void {}
